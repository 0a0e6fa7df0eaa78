import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'

import { useShortcuts } from '../action/shortcuts.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Tabs } from '../widgets/tabs.tsx'
import { startFocusAfterRemoval } from './focus-after-removal.ts'

// The function that is returned ends it after the last test.
beforeAll(() => startFocusAfterRemoval())

type Removal = 'atOnce' | 'withDialog' | 'afterDialog'

/** Rows with an edit and a delete action, which asks first unless the row is removed at once. */
function Rows({ as, removal }: { readonly as: 'ul' | 'table'; readonly removal: Removal }) {
  const [names, setNames] = useState(['Apple', 'Banana', 'Cherry'])
  const [asked, setAsked] = useState<string>()
  const remove = (name: string) => setNames((current) => current.filter((each) => each !== name))
  const confirm = (name: string) => {
    setAsked(undefined)
    if (removal === 'withDialog') remove(name)
    // As a list that is read again after the answer.
    else setTimeout(() => remove(name), 20)
  }
  const rows = names.map((name) => ({
    name,
    cells: (
      <>
        <button type="button">Edit {name}</button>
        <button type="button" onClick={() => (removal === 'atOnce' ? remove(name) : setAsked(name))}>
          Delete {name}
        </button>
      </>
    ),
  }))
  return (
    <main>
      <section>
        <button type="button">Add</button>
        {names.length === 0 && <p>Empty</p>}
        {names.length > 0 && as === 'ul' && (
          <ul>
            <li aria-hidden="true">Heads</li>
            {rows.map(({ name, cells }) => (
              <li key={name}>{cells}</li>
            ))}
          </ul>
        )}
        {names.length > 0 && as === 'table' && (
          <table>
            <tbody>
              {rows.map(({ name, cells }) => (
                <tr key={name}>
                  <td>{cells}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {asked !== undefined && (
        <ConfirmDialog
          title="Delete?"
          confirmLabel="Delete"
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </main>
  )
}

const focused = () => document.activeElement?.textContent

async function removeRow(name: string, removal: Removal): Promise<void> {
  screen.getByRole('button', { name: `Delete ${name}` }).focus()
  await userEvent.keyboard('{Enter}')
  if (removal === 'atOnce') return
  await waitFor(() => expect(focused()).toBe('Delete'))
  await userEvent.keyboard('{Enter}')
}

const CASES = (['ul', 'table'] as const).flatMap((as) =>
  (['atOnce', 'withDialog', 'afterDialog'] as const).map((removal) => ({ as, removal })),
)

test.each(CASES)('after a row of a $as is removed ($removal), the next row has the focus', async (rows) => {
  render(<Rows {...rows} />)
  await removeRow('Banana', rows.removal)
  await waitFor(() => expect(screen.queryByText('Delete Banana')).toBeNull())
  await waitFor(() => expect(focused()).toBe('Delete Cherry'))
  await removeRow('Cherry', rows.removal)
  await waitFor(() => expect(focused()).toBe('Delete Apple'))
  await removeRow('Apple', rows.removal)
  await waitFor(() => expect(focused()).toBe('Add'))
})

test('a cancelled question returns the focus to its control', async () => {
  render(<Rows as="ul" removal="withDialog" />)
  screen.getByRole('button', { name: 'Delete Banana' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Delete'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Delete Banana'))
})

test('a page that is replaced keeps its own focus', async () => {
  const { rerender } = render(
    <main>
      <div>
        <button type="button">Open</button>
      </div>
      <button type="button">Other</button>
    </main>,
  )
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(
    <main>
      <h1>Next page</h1>
      <button type="button">Other</button>
    </main>,
  )
  // Changes of the document are reported after the current task.
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

/** Three views with keys, of which only the second has a control. */
function Views() {
  const [view, setView] = useState('two')
  useShortcuts({ 3: () => setView('three') })
  const tabs = ['one', 'two', 'three'].map((name) => ({ name, title: name }))
  return (
    <main>
      <Tabs label="Views" tabs={tabs} chosen={view} onChoose={setView}>
        {view === 'two' ? <button type="button">Inside</button> : <p>No control</p>}
      </Tabs>
    </main>
  )
}

test('a view without controls stays chosen when the focused control of the previous view is removed', async () => {
  render(<Views />)
  screen.getByRole('button', { name: 'Inside' }).focus()
  await userEvent.keyboard('3')
  await waitFor(() => expect(focused()).toBe('three'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('three')
})
