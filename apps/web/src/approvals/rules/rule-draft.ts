import { AMOUNT_LIMIT, type ApprovalRulesAnswer as Rules } from '@nostro/contract'

import { USUAL_CURRENCY } from '@nostro/messages'

import type { Rule } from './rule-list.ts'

/** The draft of one rule. */
export interface RuleDraft {
  /** Used by a switch, and by a limit that can be off. */
  readonly isOn: boolean
  readonly text: string
  readonly types: readonly string[]
}

export function draftOf({ name, editor }: Rule, rules: Rules): RuleDraft {
  const value = rules[name]
  return {
    isOn: canBeOff(editor) ? value !== undefined : value === true,
    text: textOf(value, editor),
    types: Array.isArray(value) ? value : [],
  }
}

/** A choice that was never made has its first option. */
function textOf(value: Rules[keyof Rules], editor: Rule['editor']): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return editor.kind === 'choice' ? (editor.options[0] ?? '') : ''
}

function canBeOff(editor: Rule['editor']): boolean {
  return (
    editor.kind === 'limit' ||
    editor.kind === 'currencies' ||
    (editor.kind === 'number' && editor.canBeOff === true)
  )
}

/** Returns whether a draft is a valid value of its rule. The control itself restricts what can be typed. */
export function isSound({ editor }: Rule, { isOn, text }: RuleDraft): boolean {
  if (editor.kind === 'limit') return !isOn || AMOUNT_LIMIT.test(plainAmount(text))
  if (editor.kind !== 'number' || (canBeOff(editor) && !isOn)) return true
  const number = Number(text)
  return /^\d+$/.test(text) && number >= editor.minimum && number <= editor.maximum
}

/** Returns the rules with a valid draft applied to one of them. */
export function rulesWith(rules: Rules, { name, editor }: Rule, draft: RuleDraft): Rules {
  const { isOn, text, types } = draft
  const values: { readonly [Kind in Rule['editor']['kind']]: unknown } = {
    switch: isOn,
    limit: isOn ? plainAmount(text) : undefined,
    number: canBeOff(editor) && !isOn ? undefined : Number(text),
    types: types.toSorted(),
    currencies: isOn ? [...new Set([USUAL_CURRENCY, ...types])].toSorted() : undefined,
    currency: text,
    choice: text,
  }
  return { ...rules, [name]: values[editor.kind] }
}

/** Removes the group separators of a typed amount: spaces, commas or apostrophes. */
export function plainAmount(text: string): string {
  return text.replaceAll(/[\s,'’]/g, '')
}
