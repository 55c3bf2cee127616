import { PricingPage } from '../../features/membership/pricing-page.tsx';
import { SiteFooter } from '../../features/site/site-footer.tsx';
import { useIsServerKnown, useServerConfig } from '../server-config.ts';

/** /pricing, which shows what this server sells. */
export function Pricing() {
  const { prices, payments } = useServerConfig();
  const isKnown = useIsServerKnown();
  return (
    <>
      <PricingPage prices={prices} payments={isKnown ? payments : undefined} />
      <SiteFooter />
    </>
  );
}
