/** The folders of the repository with sources and tests. */
export const SOURCE_FOLDERS: readonly string[] = ['packages', 'apps', 'bench', 'chaos', 'e2e', 'scripts']
