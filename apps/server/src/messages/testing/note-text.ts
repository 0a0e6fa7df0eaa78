let notes = 0

/** Returns the text of an MT199 from Demo Bank Beijing to Demo Bank Frankfurt with a unique reference. */
export function noteText(lines: readonly string[] = ['YOUR QUESTION OF 20 NOVEMBER', 'ALL IS WELL']): string {
  notes += 1
  return [
    '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
    `:20:NOTE${notes}`,
    `:79:${lines[0] ?? ''}`,
    ...lines.slice(1),
    '-}',
  ].join('\r\n')
}
