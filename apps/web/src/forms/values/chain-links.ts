/** A role in a payment with who fills it; a party has no BIC. */
export interface ChainRole {
  readonly path: string
  readonly bic: string
  readonly name: string
}

/** One institution or party in the chain, in all roles it has one after the other. */
interface ChainLink {
  readonly paths: readonly string[]
  /** The name it is known by: its name, or its BIC; empty while neither is given. */
  readonly name: string
}

/** The chain with neighbours that are the same bank drawn once. */
export function chainLinks(roles: readonly ChainRole[]): readonly ChainLink[] {
  const links: (ChainLink & { readonly bic: string })[] = []
  for (const { path, bic, name } of roles) {
    const before = links.at(-1)
    if (before !== undefined && bic !== '' && branchOf(before.bic) === branchOf(bic)) {
      links[links.length - 1] = {
        ...before,
        paths: [...before.paths, path],
        name: before.name === before.bic && name !== '' ? name : before.name,
      }
    } else {
      links.push({ paths: [path], bic, name: name === '' ? bic : name })
    }
  }
  return links.map(({ paths, name }) => ({ paths, name }))
}

/** A BIC of eight characters means the head office. Source: ISO 9362. */
function branchOf(bic: string): string {
  return bic.toUpperCase().padEnd(11, 'X')
}
