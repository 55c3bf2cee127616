import { clientsClaim } from 'workbox-core';
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { soundCacheName } from '../../features/lessons/player/sound-cache.ts';
import { firstAnswer } from './first-answer.ts';

/** Put in by the build: every file of the shell, and the page that stands for each address. */
declare const shellFiles: PrecacheEntry[];
declare const shellPage: string;

// A new worker waits until every page of the old one is closed, so that none loses its files. Nothing here hurries it.
clientsClaim();
precache(shellFiles);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

// A page of a build that is newer than this worker, or of one between, may have its files here, too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

const toPage = ({ request }: { request: Request }) =>
  firstAnswer(
    (signal) => fetch(request, { signal }),
    () => matchPrecache(shellPage),
  );
registerRoute(new NavigationRoute(toPage, { denylist: [/^\/(api|audio)\//] }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/audio/'),
  async ({ request, url }) => {
    const kept = await (await caches.open(soundCacheName)).match(url.pathname, { ignoreVary: true });
    if (!kept) return fetch(request);
    return firstAnswer(
      (signal) => fetch(request, { signal }),
      async () => (request.headers.has('range') ? createPartialResponse(request, kept) : kept),
    );
  },
);
