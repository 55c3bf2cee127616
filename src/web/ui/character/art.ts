import engineer from '#content/characters/engineer/picture.svg?raw';
import engineerWindow from '#content/characters/engineer/window.svg?raw';
import nova from '#content/characters/nova/picture.svg?raw';
import novaWindow from '#content/characters/nova/window.svg?raw';
import robot from '#content/characters/robot/picture.svg?raw';
import robotWindow from '#content/characters/robot/window.svg?raw';
import tiger from '#content/characters/tiger/picture.svg?raw';
import tigerWindow from '#content/characters/tiger/window.svg?raw';
import wizard from '#content/characters/wizard/picture.svg?raw';
import wizardWindow from '#content/characters/wizard/window.svg?raw';
import './character.module.css';
import colors from './colors.module.css';

interface Art {
  /** The figure, drawn in parts that can move. */
  picture: string;
  /** What stands behind it in its window on the street. */
  window: string;
}

const artById: Record<string, Art> = {
  nova: { picture: nova, window: novaWindow },
  engineer: { picture: engineer, window: engineerWindow },
  robot: { picture: robot, window: robotWindow },
  tiger: { picture: tiger, window: tigerWindow },
  wizard: { picture: wizard, window: wizardWindow },
};

/** The drawn pictures of one of Kurio's own characters; a family's own has none. */
export function artOf(characterId: string): Art | undefined {
  return Object.hasOwn(artById, characterId) ? artById[characterId] : undefined;
}

/** The class with the colors of a character's world. A family's own characters share one. */
export function colorClassOf(characterId: string): string {
  return colors[artOf(characterId) ? characterId : 'own'] ?? '';
}
