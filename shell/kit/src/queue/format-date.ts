const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });

/** 'Month day, year at h:mm am/pm' in the reader's own time zone. */
export function formatDate(instant: string): string {
  return `${date.format(new Date(instant))} at ${formatTime(instant)}`;
}

/** 'h:mm am/pm' in the reader's own time zone. */
export function formatTime(instant: string): string {
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return time.format(new Date(instant)).replace(/\s/u, ' ').toLowerCase();
}
