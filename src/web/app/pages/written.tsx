import { WrittenPage } from '../../features/site/written/written-page.tsx';
import { useServerConfig } from '../server-config.ts';

export function Written() {
  return <WrittenPage supportEmail={useServerConfig().supportEmail} />;
}
