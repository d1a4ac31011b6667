/**
 * What every page has once: look, session, GraphQL and routing. This module is the federated singleton, and the only
 * door to the libraries behind it: a name that is not exported here is not downloaded.
 */
export { ApolloProvider, useQuery } from '@apollo/client/react';
export {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
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
export { Artwork } from './components/artwork.tsx';
export { Bell } from './components/bell.tsx';
export { Button, ButtonLink, IconButton, TextLink } from './components/button.tsx';
export { Chips, Segmented, VisuallyHidden } from './components/choice.tsx';
export { EarTag } from './components/ear-tag.tsx';
export { controlBox, FieldError, FieldHint, FieldLabel, TextArea, TextField } from './components/field.tsx';
export { Drawing, Icon, type IconName } from './components/icon.tsx';
export { Logo } from './components/logo.tsx';
export { Dim, NarrowPage, Page, PageHeader, PageTitle } from './components/page.tsx';
export { EmptyStage, EmptyState, ErrorState } from './components/scene.tsx';
export { SearchField } from './components/search-field.tsx';
export { Skeleton, SkeletonBlock, SkeletonRows } from './components/skeleton.tsx';
export { SongArtist, SongTitle } from './components/song-text.tsx';
export { rememberedAsOf, StaleNotice } from './components/stale-notice.tsx';
export { Cell, ColumnHead, Table, TableBody, TableRow } from './components/table.tsx';
export { BottomBar } from './frame/bottom-bar.tsx';
export type { NavItem } from './frame/nav-item.ts';
export { TopBar } from './frame/top-bar.tsx';
export { graphqlClient } from './graphql/client.ts';
export { hasCode, isUnreachable, sentenceOf } from './graphql/problem.ts';
export { onReached } from './live/connection.ts';
export { type LiveQuery, useLiveQuery } from './live/use-live-query.ts';
export { paths } from './paths.ts';
export { currentSession, lostSessions, useSession } from './session/session.ts';
export { startSession } from './session/start-session.ts';
export { fillSlots, type SlotName, type SlotProps, useSlot } from './slots.ts';
export { createStore, useStore } from './store.ts';
export { GlobalStyle } from './theme/global-style.ts';
export { applyTheme, useTheme } from './theme/theme-choice.ts';
export { color, font, media, motion, radius, size, type } from './theme/tokens.ts';
export { useTips, watchTipButton } from './tips.ts';
export { ToastRegion } from './toast/toast-region.tsx';
export { showToast } from './toast/toasts.ts';
export { waitingPrefix } from './waiting-prefix.ts';
