import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { graphqlClient } from '@cowbell/kit';

/** Throws the error of the operation when there is no data. */
export async function mutate<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await graphqlClient.mutate({
    mutation: mutation as TypedDocumentNode<Data, OperationVariables>,
    variables,
  });
  if (!data) throw error;
  return data as Data;
}
