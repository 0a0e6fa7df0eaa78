/** A role in a payment with its party. A party that is not a bank has no BIC. */
export interface ChainRole {
  readonly path: string
  readonly bic: string
  readonly name: string
}

/** One institution or party of the chain, with all of its adjacent roles. */
interface ChainLink {
  readonly paths: readonly string[]
  /** The name, or else the BIC; empty if neither is known. */
  readonly name: string
}

/** Returns the chain. Adjacent roles of the same bank are combined. */
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

/** Returns the BIC with branch code. A BIC of eight characters identifies the head office. Source: ISO 9362. */
function branchOf(bic: string): string {
  return bic.toUpperCase().padEnd(11, 'X')
}
