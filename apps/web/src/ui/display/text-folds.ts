/** Collapsible parts: the last line by the first line, both starting at 1. */
export type Folds = ReadonlyMap<number, number>

/**
 * Returns the collapsible parts of a text: for XML each element that spans several lines, for FIN its blocks and
 * multi-line fields. A line starts at most one part, the outermost.
 */
export function foldsOf(lines: readonly string[], isXml: boolean): Folds {
  return isXml ? elementFolds(lines) : finFolds(lines)
}

const TAGS = /<(\/?)([A-Za-z_][\w.:-]*)(?:\s[^<>]*?)?(\/?)>/g

function elementFolds(lines: readonly string[]): Folds {
  const folds = new Map<number, number>()
  const open: { readonly name: string; readonly line: number }[] = []
  lines.forEach((text, index) => {
    const line = index + 1
    for (const [, closing, name = '', empty] of text.matchAll(TAGS)) {
      if (closing === '' && empty === '') open.push({ name, line })
      else if (closing === '/') close(name, line)
    }
  })
  return folds

  function close(name: string, line: number): void {
    const at = open.findLastIndex((each) => each.name === name)
    const [begun] = at === -1 ? [] : open.splice(at)
    if (begun !== undefined && begun.line < line)
      folds.set(begun.line, Math.max(folds.get(begun.line) ?? 0, line))
  }
}

const FIELD_START = /^:\d{2}[A-Z]?:/

function finFolds(lines: readonly string[]): Folds {
  const folds = new Map<number, number>()
  let block: number | undefined
  let field: number | undefined
  const endField = (end: number): void => {
    if (field !== undefined && field < end) folds.set(field, end)
    field = undefined
  }
  lines.forEach((text, index) => {
    const line = index + 1
    if (text.startsWith('-}')) {
      endField(line - 1)
      if (block !== undefined && block < line - 1) folds.set(block, line - 1)
      block = undefined
    } else if (FIELD_START.test(text)) {
      endField(line - 1)
      field = line
    }
    if (text.endsWith('{4:')) block = line
  })
  endField(lines.length)
  return folds
}

/** Returns the hidden lines while the parts with these first lines are collapsed. */
export function hiddenLines(folds: Folds, folded: ReadonlySet<number>): ReadonlySet<number> {
  const hidden = new Set<number>()
  for (const start of folded) {
    const end = folds.get(start) ?? start
    for (let line = start + 1; line <= end; line += 1) hidden.add(line)
  }
  return hidden
}
