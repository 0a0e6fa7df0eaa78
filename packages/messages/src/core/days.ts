/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  // 30 February is parsed as 2 March: only a day of the calendar comes back as it went in.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}
