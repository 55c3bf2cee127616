import { WrittenPage } from '../features/site/written-page.tsx';
import { useServerConfig } from './server-config.ts';

export function Written() {
  return <WrittenPage supportEmail={useServerConfig().supportEmail} />;
}
