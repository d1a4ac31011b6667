/** The eras that guests filter by. */
export const filterEras = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None'] as const;

/** All eras of a song: the song form offers `other` as well. */
export const eras = [...filterEras, 'other'] as const;

/** The genres that an admin chooses from. */
export const genres = [
  'Rock',
  'Classic Rock',
  'Soft Rock',
  'Oldies',
  'Country',
  'Folk',
  'Original',
  'Rap/R&B',
  'Pop',
  'Medley',
  'Occasion',
  'other',
] as const;
