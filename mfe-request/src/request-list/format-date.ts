const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });

/** 'Month day, year at h:mm am/pm' in the reader's own time zone (specification, section 3). */
export function formatDate(instant: string): string {
  const when = new Date(instant);
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return `${date.format(when)} at ${time.format(when).replace(/\s/u, ' ').toLowerCase()}`;
}
