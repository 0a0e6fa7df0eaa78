import { useQuery } from '@tanstack/react-query'

import { usersQuery } from './rules-queries.ts'

/** Returns the active users of the institution, by name. */
export function useColleagues(): readonly { readonly userId: string; readonly name: string }[] {
  const { data } = useQuery(usersQuery({}))
  const active = data?.rowList.filter(({ state }) => state === 'active') ?? []
  return active
    .map(({ id, name }) => ({ userId: id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
