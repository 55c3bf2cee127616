import { Route, Routes } from 'react-router';
import { StreetPage } from '../features/voice/street-page.tsx';
import { useStore } from '../store/use-store.ts';
import type { HeaderLink } from './shell/header.tsx';
import { Layout } from './shell/layout.tsx';
import { page } from './shell/lazy-page.tsx';

const TalkPage = page(() => import('../features/voice/talk-page.tsx'), 'TalkPage');
const PinPage = page(() => import('../features/parents/pin-page.tsx'), 'PinPage');
const RequireParent = page(() => import('../features/parents/require-parent.tsx'), 'RequireParent');
const HistoryPage = page(() => import('../features/parents/history-page.tsx'), 'HistoryPage');
const SessionPage = page(() => import('../features/parents/session-page.tsx'), 'SessionPage');
const CharactersPage = page(() => import('../features/parents/characters-page.tsx'), 'CharactersPage');
const CharacterPage = page(() => import('../features/parents/character-page.tsx'), 'CharacterPage');
const OlderCharacterPage = page(
  () => import('../features/parents/older-character-page.tsx'),
  'OlderCharacterPage',
);
const accountPages = () => import('./account-pages.tsx');
const Login = page(accountPages, 'Login');
const Signup = page(accountPages, 'Signup');
const Pricing = page(accountPages, 'Pricing');
const MembershipDoor = page(accountPages, 'MembershipDoor');
const Membership = page(accountPages, 'Membership');
const ResetPage = page(() => import('../features/accounts/reset-page.tsx'), 'ResetPage');
const NewPasswordPage = page(() => import('../features/accounts/new-password-page.tsx'), 'NewPasswordPage');
const PaymentSuccessPage = page(
  () => import('../features/membership/payment-success-page.tsx'),
  'PaymentSuccessPage',
);
const Sandbox = page(() => import('./sandbox.tsx'), 'Sandbox');
const LearningRooms = page(() => import('./learning-rooms.tsx'), 'LearningRooms');
const RequireUser = page(() => import('../features/accounts/require-user.tsx'), 'RequireUser');
const GeneratePage = page(() => import('../features/cards/generate-page.tsx'), 'GeneratePage');
const DashboardPage = page(() => import('../features/cards/dashboard-page.tsx'), 'DashboardPage');
const ReviewPage = page(() => import('../features/cards/review-page.tsx'), 'ReviewPage');
const CardsPage = page(() => import('../features/cards/cards-page.tsx'), 'CardsPage');
const CardPage = page(() => import('../features/cards/card-page.tsx'), 'CardPage');
const CreatePage = page(() => import('../features/cards/create-page.tsx'), 'CreatePage');
const lessonPages = () => import('./lesson-pages.tsx');
const LessonsPage = page(lessonPages, 'LessonsPage');
const Lesson = page(lessonPages, 'Lesson');
const DemoPage = page(() => import('../features/lessons/demo-page.tsx'), 'DemoPage');
const HomePage = page(() => import('../features/quests/home-page.tsx'), 'HomePage');
const LibraryPage = page(() => import('../features/quests/library-page.tsx'), 'LibraryPage');
const Quest = page(() => import('./quest-pages.tsx'), 'Quest');
const StoreToolsPage = page(() => import('../features/tools/store-tools-page.tsx'), 'StoreToolsPage');
const SpeechTestPage = page(() => import('../features/tools/speech-test-page.tsx'), 'SpeechTestPage');
const NPage = page(() => import('../features/waitlist/n-page.tsx'), 'NPage');
const N2Page = page(() => import('../features/waitlist/n2-page.tsx'), 'N2Page');
const LandingPage = page(() => import('../features/waitlist/landing-page.tsx'), 'LandingPage');
const LeavePage = page(() => import('../features/waitlist/leave-page.tsx'), 'LeavePage');
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');
const Front = page(() => import('./front.tsx'), 'Front');
const Features = page(() => import('./features.tsx'), 'Features');
const Written = page(() => import('./written.tsx'), 'Written');
const ApiPage = page(() => import('../features/site/api-page.tsx'), 'ApiPage');

// The pages of words, each a file in content/pages.
const writtenAddresses = 'about blog careers help community privacy terms cookies contact'.split(' ');

/** The learning rooms; each gets its link as it is built. A visitor's way to the cards is to have some made. */
function shelfOf(isKnown: boolean): readonly HeaderLink[] {
  return [
    {
      to: isKnown ? '/dashboard' : '/generate',
      label: 'Flashcards',
      isCurrent: (path) => /^\/(dashboard|generate|review|cards|card|create)(\/|$)/.test(path),
    },
    { to: '/lessons', label: 'Lessons', isCurrent: (path) => /^\/(lessons|learn)(\/|$)/.test(path) },
    { to: '/home', label: 'Quests', isCurrent: (path) => /^\/(home|library|quest)(\/|$)/.test(path) },
  ];
}

/** Every address of the web app. */
export function AppRoutes() {
  const shelf = shelfOf(useStore((state) => state.user.id !== ''));
  return (
    <Routes>
      <Route element={<Layout hasFooter />}>
        <Route path="/beta" element={<StreetPage />} />
      </Route>
      <Route element={<Layout hasFooter={false} />}>
        <Route path="/beta/c/:id" element={<TalkPage />} />
      </Route>
      <Route element={<Layout shelf={shelf} hasFooter={false} />}>
        <Route path="/learn/:id" element={<Lesson />} />
        <Route path="/demo" element={<DemoPage />} />
        <Route path="/dbg_" element={<StoreToolsPage />} />
        <Route path="/test" element={<SpeechTestPage />} />
      </Route>
      <Route element={<Layout shelf={shelf} hasFooter />}>
        <Route path="/" element={<Front />} />
        <Route path="/features" element={<Features />} />
        <Route path="/beta/p/login" element={<PinPage />} />
        <Route element={<RequireParent />}>
          <Route path="/beta/p" element={<HistoryPage />} />
          <Route path="/beta/p/vsd/:id" element={<SessionPage />} />
          <Route path="/beta/p/cm" element={<CharactersPage />} />
          <Route path="/beta/p/c" element={<CharacterPage />} />
          <Route path="/beta/p/c/:id" element={<CharacterPage />} />
          <Route path="/beta/p/char" element={<OlderCharacterPage />} />
        </Route>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<Signup />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/reset/:token" element={<NewPasswordPage />} />
        <Route path="/pricing" element={<Pricing />} />
        <Route path="/payment/success" element={<PaymentSuccessPage />} />
        <Route path="/payment/sandbox" element={<Sandbox />} />
        <Route path="/membership" element={<MembershipDoor />}>
          <Route index element={<Membership />} />
        </Route>
        <Route element={<LearningRooms />}>
          <Route path="/generate" element={<GeneratePage />} />
          <Route path="/home" element={<HomePage />} />
          <Route path="/library" element={<LibraryPage />} />
          <Route path="/quest/:bookId" element={<Quest />} />
          <Route element={<RequireUser />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/review" element={<ReviewPage />} />
            <Route path="/cards" element={<CardsPage />} />
            <Route path="/card/:id" element={<CardPage />} />
            <Route path="/create" element={<CreatePage />} />
          </Route>
        </Route>
        <Route path="/n" element={<NPage />} />
        <Route path="/n2" element={<N2Page />} />
        <Route path="/landing" element={<LandingPage />} />
        <Route path="/waitlist/leave/:token" element={<LeavePage />} />
        <Route path="/lessons" element={<LessonsPage />} />
        {writtenAddresses.map((address) => (
          <Route key={address} path={address} element={<Written />} />
        ))}
        <Route path="/api" element={<ApiPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
