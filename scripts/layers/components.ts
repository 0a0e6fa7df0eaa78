/** An import of a file by another one, by their paths in the repository. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

/**
 * Returns the strongly connected components of the folders directly below `path`: groups of folders each of which
 * imports each other, directly or through others of the group. Folders on no cycle are left out.
 */
export function connectedFolders(
  path: string,
  imports: readonly FileImport[],
): readonly (readonly string[])[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(path, from), folderOf(path, to)]
    if (source === undefined || target === undefined || source === target) continue
    targets.set(source, (targets.get(source) ?? new Set()).add(target))
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reachedFrom(folder, targets)]))
  const reaches = (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false
  const cyclic = [...targets.keys()].filter((folder) => reaches(folder, folder)).toSorted()
  const components = cyclic.map((folder) =>
    cyclic.filter((other) => reaches(folder, other) && reaches(other, folder)),
  )
  return components.filter(([first], index) => first === cyclic[index])
}

function folderOf(path: string, file: string): string | undefined {
  if (!file.startsWith(path)) return undefined
  const [folder, ...rest] = file.slice(path.length).split('/')
  return rest.length > 0 ? folder : undefined
}

function reachedFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const target of targets.get(folder) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
