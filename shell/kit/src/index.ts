/** The federated singleton: remotes reach its libraries only through these exports. */
export { ApolloProvider, useQuery } from '@apollo/client/react';
export {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router-dom';
export { css, keyframes, styled } from 'styled-components';
export { BottomBar } from './frame/bottom-bar.tsx';
export type { NavItem } from './frame/menu.tsx';
export { TopBar } from './frame/top-bar.tsx';
export { graphqlClient } from './graphql/client.ts';
export { hasCode, hasNoConnection, isUnreachable, sentenceOf } from './graphql/errors.ts';
export { clockOffset, onReached } from './graphql/responses.ts';
export { cachedAsOf, QueryError, StaleNotice } from './live/query-state.tsx';
export { type LiveQuery, useLiveQuery } from './live/use-live-query.ts';
export { paths } from './paths.ts';
export { restoreStoredSession } from './session/restore-session.ts';
export { currentSession, lostSessionCount, useSession } from './session/session-store.ts';
export { fillSlots, lazyPart, type SlotLoaders, type SlotProps, useSlot } from './slots.tsx';
export { Artwork, nameOfSong, SongArtist, SongTitle } from './song/song.tsx';
export { askForTip, type DueTip, TipButton, useTipButtonVisible, useTipDialog, watchTipButton } from './tip-dialog.tsx';
export { type TonightIntake, useTonightIntake } from './tonight/use-tonight-intake.ts';
export { Button, ButtonLink, IconButton, TextLink, WideLink } from './ui/components/button.tsx';
export {
  Chips,
  chipLabels,
  controlBox,
  coverControl,
  SegmentedControl,
  VisuallyHidden,
} from './ui/components/choice.tsx';
export { Bell, Drawing, EarTag, Icon, Logo } from './ui/components/drawings.tsx';
export {
  Cell,
  ColumnHead,
  DimText,
  NarrowPage,
  Page,
  PageHeader,
  PageTitle,
  Skeleton,
  SkeletonBlock,
  SkeletonRows,
  Table,
  TableBody,
  TableRow,
} from './ui/components/page.tsx';
export { EmptyState, ErrorState, NotFoundState } from './ui/components/scene.tsx';
export { SearchField } from './ui/components/search-field.tsx';
export { createStore, useStore } from './ui/store.ts';
export { applyTheme, GlobalStyle } from './ui/theme/theme.tsx';
export { color, font, media, motion, radius, size, type } from './ui/theme/tokens.ts';
export { ToastRegion } from './ui/toast/toast-region.tsx';
export { closeToast, showToast } from './ui/toast/toasts.ts';
