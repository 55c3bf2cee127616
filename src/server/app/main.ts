import { builtWebApp, serve } from './serve.ts';

await serve({ webFolder: builtWebApp });
