import { hoverTooltip, type Tooltip } from '@codemirror/view'

import { currentTexts, loadTagTexts } from '../../i18n/index.ts'
import { fieldAt } from './text-place.ts'

/** A tooltip on the field under the pointer: tag, name and usage. */
export const fieldHelp = hoverTooltip(async (view, position): Promise<Tooltip | null> => {
  const { doc } = view.state
  const line = doc.lineAt(position)
  const lines = Array.from({ length: line.number }, (_, index) => doc.line(index + 1).text)
  const place = fieldAt(lines, line.number - 1)
  if (place === undefined) return null
  await loadTagTexts()
  const { text, has } = currentTexts()
  if (!has(`tag.${place.tag}`)) return null
  const help = `tagHelp.${place.tag}`
  return {
    pos: line.from,
    end: line.to,
    above: true,
    create: () => ({
      dom: helpElement(`${place.tag} · ${text(`tag.${place.tag}`)}`, has(help) ? text(help) : ''),
    }),
  }
})

function helpElement(name: string, help: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'cm-field-help'
  element.append(textElement('strong', name), textElement('p', help))
  return element
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
