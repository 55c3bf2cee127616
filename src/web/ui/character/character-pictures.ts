import engineer from '#content/characters/engineer/picture.svg?no-inline';
import engineerScene from '#content/characters/engineer/window.svg?no-inline';
import nova from '#content/characters/nova/picture.svg?no-inline';
import novaScene from '#content/characters/nova/window.svg?no-inline';
import robot from '#content/characters/robot/picture.svg?no-inline';
import robotScene from '#content/characters/robot/window.svg?no-inline';
import tiger from '#content/characters/tiger/picture.svg?no-inline';
import tigerScene from '#content/characters/tiger/window.svg?no-inline';
import wizard from '#content/characters/wizard/picture.svg?no-inline';
import wizardScene from '#content/characters/wizard/window.svg?no-inline';

/** The URLs of the characters' pictures, for images that may load late. */
export const characterPictures = { engineer, nova, robot, tiger, wizard };

/** The URLs of the scenes behind the characters in their windows. */
export const characterScenes = {
  engineer: engineerScene,
  nova: novaScene,
  robot: robotScene,
  tiger: tigerScene,
  wizard: wizardScene,
};
