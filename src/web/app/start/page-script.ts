import { startInputReplay } from './input-replay.ts';
import { loadApp } from './load-app.ts';

// The one script in the head of every page. The browser runs it before it shows anything, so that no press is lost;
// therefore it is a classic script of about a kilobyte, and shares no module with the app.
startInputReplay();
loadApp(document.currentScript as HTMLScriptElement);
