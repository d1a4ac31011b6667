/** Operations that several tests send through the gateway. */
export const createRequest = /* GraphQL */ `
  mutation CreateRequest($input: CreateRequestInput!) {
    createRequest(input: $input) {
      place
      request {
        id
        requestedBy
        message
        tip
        song {
          title
        }
      }
      userErrors {
        code
        field
        message
        retryAfter
      }
    }
  }
`;

export const requests = /* GraphQL */ `
  query Requests {
    requests {
      id
      requestedBy
      message
      tip
      createdAt
      song {
        id
        title
        artist {
          name
        }
      }
      songSnapshot {
        id
        title
        artistName
      }
    }
  }
`;

export const signIn = /* GraphQL */ `
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      token
      user {
        email
        isAdmin
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`;
