import { FeaturesPage } from '../../features/site/features/features-page.tsx';
import { useServerConfig } from '../server-config.ts';

export function Features() {
  const { prices, payments } = useServerConfig();
  return <FeaturesPage prices={prices} payments={payments} />;
}
