/** The browser cache with the sound of lessons that were heard; also the service worker reads it. */
export const soundCache = 'kurio-lesson-sounds';
