/** Names a song for somebody who hears a control without its row: several songs may have the same title. */
export function nameOfSong({ title, artistName }: { title: string; artistName: string }): string {
  return `${title} by ${artistName}`;
}
