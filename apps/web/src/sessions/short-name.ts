/** Returns the name of a user without the user's institution, with which some names end. */
export function shortName(name: string, institution: string): string {
  const end = `, ${institution}`
  return name.endsWith(end) ? name.slice(0, -end.length) : name
}
