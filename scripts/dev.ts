import { createServer, type RequestListener } from 'node:http';
import { createServer as createVite } from 'vite';

// One port for both: Vite answers for the sources of the web app, everything else goes to the server.
process.env.LOG_LEVEL ??= 'warn';
const { serve } = await import('../src/server/app/serve.ts');

const isCall = (url = '') => /^\/(api\/|healthz|audio\/)/.test(url);

await serve({
  webFolder: undefined,
  serverFactory: (handler: RequestListener) => {
    const http = createServer();
    const vite = createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'spa' });
    http.on('request', async (request, response) => {
      if (isCall(request.url)) return handler(request, response);
      return (await vite).middlewares(request, response);
    });
    return http;
  },
});
