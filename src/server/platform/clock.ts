/** The time now. A test gives one that it moves itself. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
