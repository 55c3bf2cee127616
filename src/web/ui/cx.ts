/** Joins class names. Leaves out what is absent, so that `isOpen && styles.open` can stand in it. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
