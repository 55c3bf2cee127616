/** The browser cache with the sound of recent lessons. The service worker reads it, too. */
export const soundCacheName = 'kurio-lesson-sounds';
