/** Spec, section 9. `other` is an era of the song form only. */
export const eras = ['50s', '60s', '70s', '80s', '90s', '2000s', '2010s', '2020s', 'Mix', 'None'] as const;
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
