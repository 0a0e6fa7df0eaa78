// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { startGroupLabels } from './group-labels.ts'

beforeAll(startGroupLabels)
beforeEach(() => {
  document.body.innerHTML = ''
})

/** Presses the element with the attribute `data-press` and returns the name of the focused control. */
function focusedAfterPress(html: string): string {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('[data-press]')?.click()
  return document.activeElement?.getAttribute('name') ?? ''
}

test.each([
  [
    'a legend',
    '<fieldset><legend data-press>Formats</legend><input name="first"><input name="second"></fieldset>',
  ],
  [
    'a named element',
    '<p id="a" data-press>Period</p><div role="group" aria-labelledby="a"><input name="first"></div>',
  ],
  [
    'a label for a group',
    '<label for="g" data-press>Party</label><fieldset id="g"><input name="first"></fieldset>',
  ],
  [
    'a term',
    '<dl><dt data-press>Theme</dt><dd><fieldset aria-label="Theme"><input name="first"></fieldset></dd></dl>',
  ],
])('%s focuses the first control', (_name, html) => {
  expect(focusedAfterPress(html)).toBe('first')
})

test('the chosen alternative is focused, and disabled controls are not', () => {
  const radios = '<input type="radio" name="no" disabled><input type="radio" name="chosen" checked>'
  expect(focusedAfterPress(`<fieldset><legend data-press>Way</legend>${radios}</fieldset>`)).toBe('chosen')
})

test.each([
  [
    'a button in a legend',
    '<fieldset><legend><button name="help" data-press></button></legend><input name="first"></fieldset>',
  ],
  [
    'the heading of a region',
    '<section aria-labelledby="h"><h2 id="h" data-press>Part</h2><input name="first"></section>',
  ],
  ['a group itself', '<fieldset data-press><input name="first"></fieldset>'],
  [
    'the label of a single control in a group',
    '<fieldset><input name="first"><label for="s" data-press>Second</label><select id="s" name="" disabled></select></fieldset>',
  ],
])('%s does not move the focus', (_name, html) => {
  expect(focusedAfterPress(html)).toBe('')
})
