import { RecognitionBanner } from './recognition-banner.tsx';
import { StorageBanner } from './storage-banner.tsx';

/** What a parent should know first: this browser cannot listen, or its storage is full. */
export function ParentBanners() {
  return (
    <>
      <RecognitionBanner />
      <StorageBanner />
    </>
  );
}
