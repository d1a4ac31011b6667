/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type CreateRequestInput = {
  /** Made by the client once per intent, at most 64 characters. The same key with other content is refused with CONFLICT. Without one, every call is an intent of its own. */
  key?: string | null | undefined;
  /** At most 140 characters, counted as a person counts them. */
  message?: string | null | undefined;
  /** 1 to 80 characters after trimming. */
  requestedBy: string;
  songId: string | number;
  /** Whole dollars, 0 to 999; absent is 0. */
  tip?: number | null | undefined;
};

export type SignInInput = {
  email: string;
  password: string;
};

export type ArtistsQueryVariables = Exact<{ [key: string]: never; }>;


export type ArtistsQuery = { artists: Array<{ id: string, name: string, songs: Array<{ id: string }> }> | null };

export type ArtistQueryVariables = Exact<{
  id: string | number;
}>;


export type ArtistQuery = { artist: { id: string, name: string, songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { id: string, name: string } }> } | null };

export type RestRequestFragment = { id: string, requestedBy: string, message: string | null, tip: number | null, createdAt: string, song: { artist: { id: string } } | null, songSnapshot: { id: string, title: string, artistName: string, albumArtwork: string | null } };

export type RequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestsQuery = { requests: Array<{ id: string, requestedBy: string, message: string | null, tip: number | null, createdAt: string, song: { artist: { id: string } } | null, songSnapshot: { id: string, title: string, artistName: string, albumArtwork: string | null } }> | null };

export type RequestQueryVariables = Exact<{
  id: string | number;
}>;


export type RequestQuery = { request: { id: string, requestedBy: string, message: string | null, tip: number | null, createdAt: string, song: { artist: { id: string } } | null, songSnapshot: { id: string, title: string, artistName: string, albumArtwork: string | null } } | null };

export type CreateRequestMutationVariables = Exact<{
  input: CreateRequestInput;
}>;


export type CreateRequestMutation = { createRequest: { request: { id: string, requestedBy: string, message: string | null, tip: number | null, createdAt: string, song: { artist: { id: string } } | null, songSnapshot: { id: string, title: string, artistName: string, albumArtwork: string | null } } | null, userErrors: Array<{ code: string, message: string, retryAfter: number | null }> } };

export type ShowQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowQuery = { show: { duoOnly: boolean } | null };

export type RestSongFragment = { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { id: string, name: string } };

export type SongsQueryVariables = Exact<{ [key: string]: never; }>;


export type SongsQuery = { songs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { id: string, name: string } }> | null };

export type ShowSongsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowSongsQuery = { showSongs: Array<{ id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { id: string, name: string } }> | null };

export type SongQueryVariables = Exact<{
  id: string | number;
}>;


export type SongQuery = { song: { id: string, title: string, album: string | null, era: string | null, genres: Array<string>, albumArtwork: string | null, duoOnly: boolean, artist: { id: string, name: string } } | null };

export type RestUserFragment = { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean } | null };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { token: string | null, user: { id: string, name: string, email: string, username: string, isVerified: boolean, isAdmin: boolean } | null, userErrors: Array<{ code: string, message: string, retryAfter: number | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RestRequestFragmentDoc = new TypedDocumentString(`
    fragment RestRequest on Request {
  id
  song {
    artist {
      id
    }
  }
  songSnapshot {
    id
    title
    artistName
    albumArtwork
  }
  requestedBy
  message
  tip
  createdAt
}
    `, {"fragmentName":"RestRequest"}) as unknown as TypedDocumentString<RestRequestFragment, unknown>;
export const RestSongFragmentDoc = new TypedDocumentString(`
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
}
    `, {"fragmentName":"RestSong"}) as unknown as TypedDocumentString<RestSongFragment, unknown>;
export const RestUserFragmentDoc = new TypedDocumentString(`
    fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}
    `, {"fragmentName":"RestUser"}) as unknown as TypedDocumentString<RestUserFragment, unknown>;
export const ArtistsDocument = new TypedDocumentString(`
    query Artists {
  artists {
    id
    name
    songs {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ArtistsQuery, ArtistsQueryVariables>;
export const ArtistDocument = new TypedDocumentString(`
    query Artist($id: ID!) {
  artist(id: $id) {
    id
    name
    songs {
      ...RestSong
    }
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
}`) as unknown as TypedDocumentString<ArtistQuery, ArtistQueryVariables>;
export const RequestsDocument = new TypedDocumentString(`
    query Requests {
  requests {
    ...RestRequest
  }
}
    fragment RestRequest on Request {
  id
  song {
    artist {
      id
    }
  }
  songSnapshot {
    id
    title
    artistName
    albumArtwork
  }
  requestedBy
  message
  tip
  createdAt
}`) as unknown as TypedDocumentString<RequestsQuery, RequestsQueryVariables>;
export const RequestDocument = new TypedDocumentString(`
    query Request($id: ID!) {
  request(id: $id) {
    ...RestRequest
  }
}
    fragment RestRequest on Request {
  id
  song {
    artist {
      id
    }
  }
  songSnapshot {
    id
    title
    artistName
    albumArtwork
  }
  requestedBy
  message
  tip
  createdAt
}`) as unknown as TypedDocumentString<RequestQuery, RequestQueryVariables>;
export const CreateRequestDocument = new TypedDocumentString(`
    mutation CreateRequest($input: CreateRequestInput!) {
  createRequest(input: $input) {
    request {
      ...RestRequest
    }
    userErrors {
      code
      message
      retryAfter
    }
  }
}
    fragment RestRequest on Request {
  id
  song {
    artist {
      id
    }
  }
  songSnapshot {
    id
    title
    artistName
    albumArtwork
  }
  requestedBy
  message
  tip
  createdAt
}`) as unknown as TypedDocumentString<CreateRequestMutation, CreateRequestMutationVariables>;
export const ShowDocument = new TypedDocumentString(`
    query Show {
  show {
    duoOnly
  }
}
    `) as unknown as TypedDocumentString<ShowQuery, ShowQueryVariables>;
export const SongsDocument = new TypedDocumentString(`
    query Songs {
  songs {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
}`) as unknown as TypedDocumentString<SongsQuery, SongsQueryVariables>;
export const ShowSongsDocument = new TypedDocumentString(`
    query ShowSongs {
  showSongs {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
}`) as unknown as TypedDocumentString<ShowSongsQuery, ShowSongsQueryVariables>;
export const SongDocument = new TypedDocumentString(`
    query Song($id: ID!) {
  song(id: $id) {
    ...RestSong
  }
}
    fragment RestSong on Song {
  id
  title
  artist {
    id
    name
  }
  album
  era
  genres
  albumArtwork
  duoOnly
}`) as unknown as TypedDocumentString<SongQuery, SongQueryVariables>;
export const MeDocument = new TypedDocumentString(`
    query Me {
  me {
    ...RestUser
  }
}
    fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}`) as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    user {
      ...RestUser
    }
    userErrors {
      code
      message
      retryAfter
    }
  }
}
    fragment RestUser on User {
  id
  name
  email
  username
  isVerified
  isAdmin
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;