import { sessionEnded } from '../features/accounts/session-end.ts';
import { PricingPage } from '../features/membership/pricing-page.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { useIsServerAsked, useServerConfig } from './server-config.ts';

/** /pricing, which shows what this server sells. */
export function Pricing() {
  const { prices, payments } = useServerConfig();
  const isAsked = useIsServerAsked();
  return (
    <>
      <PricingPage
        prices={prices}
        payments={isAsked ? payments : undefined}
        onSessionEnd={() => sessionEnded()}
      />
      <SiteFooter />
    </>
  );
}
