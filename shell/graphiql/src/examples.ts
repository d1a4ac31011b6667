/** A tab of GraphiQL with an operation to try. */
export type Example = { query: string; variables?: string };

/**
 * The operations that GraphiQL opens with.
 *
 * @param songId of a song of tonight, for the operations that need one.
 */
export function createExamples(songId: string): readonly Example[] {
  return [
    {
      query: `# The songs that the audience can request tonight.
query SongsOfTonight {
  showSongs {
    id
    title
    album
    era
    genres
    duoOnly
    artist {
      name
    }
  }
}
`,
    },
    {
      query: `# The request list. Tips and messages are null unless you are signed in as an admin.
query RequestList {
  requests {
    id
    requestedBy
    tip
    message
    createdAt
    song {
      title
      artist {
        name
      }
    }
  }
}
`,
    },
    {
      query: `# Requests a song. No account is needed. With the same key, the first response is returned again.
mutation SendRequest($input: CreateRequestInput!) {
  createRequest(input: $input) {
    place
    request {
      id
    }
    userErrors {
      code
      field
      message
    }
  }
}
`,
      variables: JSON.stringify(
        { input: { songId, requestedBy: 'Ada', message: 'For my sister!', tip: 5, key: 'try-1' } },
        null,
        2,
      ),
    },
    {
      query: `# Signs in as the bandleader. This page sends the token with every operation that follows.
mutation SignIn {
  signIn(input: { email: "admin@cowbell.test", password: "MoreCowbell!1" }) {
    token
    user {
      name
      isAdmin
    }
    userErrors {
      message
    }
  }
}
`,
    },
    {
      query: `# Who is signed in. UNAUTHENTICATED before signing in.
query Me {
  me {
    name
    email
    isVerified
    isAdmin
  }
}
`,
    },
    {
      query: `# The saved set list, for admins only. Sign in first.
query SetList {
  setList {
    version
    savedAt
    sets {
      name
      songs {
        title
      }
    }
  }
}
`,
    },
  ];
}
