export async function countSubgraphCalls(services: readonly string[]): Promise<number> {
  const counts = await Promise.all(
    services.map(async (url) => {
      const metrics = await (await fetch(new URL('/metrics', url))).text();
      const lines = metrics.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/graphql"[^}]*\} (\d+)/gm);
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
