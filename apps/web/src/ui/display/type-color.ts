import { TYPE_COLORS, type TypeColor } from '../theme/tokens.ts'

/**
 * Returns the colour of a message type such as `MT103`, `pacs.008` or `pacs.008.001.08`. Types without a colour share
 * one. The style sheets name it `--color-type-<color>`.
 */
export function typeColorOf(type: string): TypeColor {
  const name = /^([a-z]+)\.?(\d{3})/i.exec(type)?.slice(1).join('').toLowerCase()
  return TYPE_COLORS.find((color) => color === name) ?? 'others'
}
