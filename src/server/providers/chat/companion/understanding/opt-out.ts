/** Asks to drop the subject, or to stop talking. */
export const leaveWords =
  /\bi (?:do|did) not (?:want|like) to (?:talk|speak|say|think)(?: anything| any ?more| about (?:it|that|this|him|her|them|stuff))*(?: any ?more| now| right now| please)?$|\b(?:can|could) we (?:not|stop) talk\w*(?: about (?:it|that|this))?|\b(?:stop|quit|no more) (?:talking|asking|questions|saying (?:that|it))\b|\bdo not (?:ask|talk|speak)(?: to)?(?: me)?(?: about (?:it|that|this))?(?: any ?more| again)?$|^(?:please |just |you |nova |can you |could you )*(?:go away|leave me alone|be quiet|be silent|hush|shush|shh+|quiet|stop it|let me be|leave it|drop it|forget it)(?: please| now| nova| already)*$|^i (?:just )?(?:want|need) (?:to be (?:quiet|alone|left alone)|quiet|some quiet)$/;
/** A bare "stop" or "enough", which in a game means only the game. */
export const stopWord = /^(?:please |ok |just )*(?:stop|enough|no more)(?: please| now| it)*$/;

/** Whether the plain words ask to drop the subject or to stop talking. */
export function asksToLeave(plain: string): boolean {
  return leaveWords.test(plain) || stopWord.test(plain);
}
