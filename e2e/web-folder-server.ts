import { serve } from '../src/server/app/serve.ts';

// Kurio with another build of the web app than the newest one: the folder WEB_FOLDER.
await serve({ webFolder: process.env.WEB_FOLDER });
