import { type ComponentType, isValidElement, type ReactElement } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router';
import { Layout } from './shell/layout.tsx';
import { type LazyPage, page } from './shell/lazy-page.tsx';
import { learningLinks } from './shell/learning-links.ts';

const StreetPage = page(() => import('../features/voice/street-page.tsx'), 'StreetPage');
const TalkPage = page(() => import('../features/voice/talk-page.tsx'), 'TalkPage');
const PinPage = page(() => import('../features/parents/pin/pin-page.tsx'), 'PinPage');
const RequireParent = page(() => import('../features/parents/pin/require-parent.tsx'), 'RequireParent');
const HistoryPage = page(() => import('../features/parents/history/history-page.tsx'), 'HistoryPage');
const SessionPage = page(() => import('../features/parents/history/session-page.tsx'), 'SessionPage');
const CharactersPage = page(
  () => import('../features/parents/characters/characters-page.tsx'),
  'CharactersPage',
);
const CharacterPage = page(
  () => import('../features/parents/characters/character-page.tsx'),
  'CharacterPage',
);
const OlderCharacterPage = page(
  () => import('../features/parents/characters/older-character-page.tsx'),
  'OlderCharacterPage',
);
const accountPages = () => import('./pages/account-pages.tsx');
const Login = page(accountPages, 'Login');
const Signup = page(accountPages, 'Signup');
const Pricing = page(() => import('./pages/pricing.tsx'), 'Pricing');
const MembershipGuard = page(accountPages, 'MembershipGuard');
const Membership = page(accountPages, 'Membership');
const ResetPage = page(() => import('../features/accounts/reset/reset-page.tsx'), 'ResetPage');
const NewPasswordPage = page(
  () => import('../features/accounts/reset/new-password-page.tsx'),
  'NewPasswordPage',
);
const PaymentSuccessPage = page(
  () => import('../features/membership/payment-success-page.tsx'),
  'PaymentSuccessPage',
);
const Sandbox = page(() => import('./pages/sandbox.tsx'), 'Sandbox');
const LearningRooms = page(() => import('./learning-rooms.tsx'), 'LearningRooms');
const RequireUser = page(() => import('../features/accounts/session/require-user.tsx'), 'RequireUser');
const GeneratePage = page(() => import('../features/cards/generate/generate-page.tsx'), 'GeneratePage');
const DashboardPage = page(() => import('../features/cards/dashboard/dashboard-page.tsx'), 'DashboardPage');
const ReviewPage = page(() => import('../features/cards/review/review-page.tsx'), 'ReviewPage');
const CardsPage = page(() => import('../features/cards/list/cards-page.tsx'), 'CardsPage');
const CardPage = page(() => import('../features/cards/editor/card-page.tsx'), 'CardPage');
const CreatePage = page(() => import('../features/cards/editor/create-page.tsx'), 'CreatePage');
const lessonPages = () => import('./pages/lesson-pages.tsx');
const Lessons = page(lessonPages, 'Lessons');
const Lesson = page(lessonPages, 'Lesson');
const DemoPage = page(() => import('../features/lessons/tutor/demo-page.tsx'), 'DemoPage');
const HomePage = page(() => import('../features/quests/home/home-page.tsx'), 'HomePage');
const LibraryPage = page(() => import('../features/quests/library/library-page.tsx'), 'LibraryPage');
const Quest = page(() => import('./pages/quest-pages.tsx'), 'Quest');
const StoreToolsPage = page(() => import('../features/tools/store-tools-page.tsx'), 'StoreToolsPage');
const SpeechTestPage = page(() => import('../features/tools/speech-test-page.tsx'), 'SpeechTestPage');
const NPage = page(() => import('../features/waitlist/n/n-page.tsx'), 'NPage');
const N2Page = page(() => import('../features/waitlist/n2/n2-page.tsx'), 'N2Page');
const LandingPage = page(() => import('../features/waitlist/landing/landing-page.tsx'), 'LandingPage');
const UnsubscribePage = page(
  () => import('../features/waitlist/unsubscribe/unsubscribe-page.tsx'),
  'UnsubscribePage',
);
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');
const Front = page(() => import('./pages/front.tsx'), 'Front');
const Features = page(() => import('./pages/features.tsx'), 'Features');
const Written = page(() => import('./pages/written.tsx'), 'Written');
const ApiPage = page(() => import('../features/site/api/api-page.tsx'), 'ApiPage');

// The pages of words, each a file in content/pages.
const writtenAddresses = 'about blog careers help community privacy terms cookies contact'.split(' ');

const at = (path: string, Page: ComponentType): RouteObject => ({ path, element: <Page /> });
const within = (element: ReactElement, ...children: RouteObject[]): RouteObject => ({ element, children });

/** Every address of the web app. */
const routes: RouteObject[] = [
  within(<Layout hasFooter />, at('/beta', StreetPage)),
  within(<Layout hasFooter={false} />, at('/beta/c/:id', TalkPage)),
  within(
    <Layout learningLinks={learningLinks} hasFooter={false} />,
    at('/dbg_', StoreToolsPage),
    at('/test', SpeechTestPage),
    at('/learn/:id', Lesson),
    at('/demo', DemoPage),
  ),
  within(
    <Layout learningLinks={learningLinks} hasFooter />,
    at('/', Front),
    at('/n', NPage),
    at('/n2', N2Page),
    at('/landing', LandingPage),
    at('/waitlist/leave/:token', UnsubscribePage),
    at('/features', Features),
    ...writtenAddresses.map((name) => at(`/${name}`, Written)),
    at('/beta/p/login', PinPage),
    within(
      <RequireParent />,
      at('/beta/p', HistoryPage),
      at('/beta/p/vsd/:id', SessionPage),
      at('/beta/p/cm', CharactersPage),
      at('/beta/p/c', CharacterPage),
      at('/beta/p/c/:id', CharacterPage),
      at('/beta/p/char', OlderCharacterPage),
    ),
    at('/login', Login),
    at('/signup', Signup),
    at('/reset', ResetPage),
    at('/reset/:token', NewPasswordPage),
    at('/pricing', Pricing),
    at('/payment/success', PaymentSuccessPage),
    at('/payment/sandbox', Sandbox),
    within(<MembershipGuard />, at('/membership', Membership)),
    within(
      <LearningRooms />,
      at('/generate', GeneratePage),
      at('/home', HomePage),
      at('/library', LibraryPage),
      at('/quest/:bookId', Quest),
      within(
        <RequireUser />,
        at('/dashboard', DashboardPage),
        at('/review', ReviewPage),
        at('/cards', CardsPage),
        at('/card/:id', CardPage),
        at('/create', CreatePage),
      ),
    ),
    at('/lessons', Lessons),
    at('/api', ApiPage),
    at('*', NotFoundPage),
  ),
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** The pages that an address shows, one within the other. */
export function pagesAt(path: string): LazyPage[] {
  const elements = matchRoutes(routes, path)?.map(({ route }) => route.element) ?? [];
  return elements.flatMap((element) =>
    isValidElement(element) && isLazyPage(element.type) ? [element.type] : [],
  );
}

const isLazyPage = (type: unknown): type is LazyPage => typeof type === 'function' && 'load' in type;

/** Loads the code of all pages at an address at once. A page that fails to load shows its error when it renders. */
export async function loadPagesAt(path: string): Promise<void> {
  await Promise.all(pagesAt(path).map((page) => page.load().catch(() => undefined)));
}

/** The patterns of all addresses that show a page. */
export function addressPatterns(within: readonly RouteObject[] = routes): string[] {
  return within.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...addressPatterns(children),
  ]);
}
