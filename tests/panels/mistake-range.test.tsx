// Words that were refused: they stay as typed until they are mended, and the place of the mistake is shown in them.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { FieldSpec } from '../../src/engine/core/field.ts'
import { FieldInput } from '../../src/panels/parts/index.ts'
import { mistakeRange } from '../../src/panels/parts/mistake-range.ts'

const line: FieldSpec = { key: 'line', label: 'Line', type: 'text', maxLength: 200, lines: 4 }
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Line' })
const WRONG = 'MELEE: claws (1x6) and bite'

describe('a text that the rules refuse', () => {
  const edit = () => {
    const onCommit = vi.fn<(value: unknown) => Promise<string | null>>((text) =>
      Promise.resolve(text === WRONG ? '“MELEE: claws (▸1x6) and bite”: “1x6” are no dice.' : null)
    )
    render((
      <>
        <FieldInput keepsRefused spec={line} value="MELEE: bite (1d6)" onCommit={onCommit} />
        <button type="button">Elsewhere</button>
      </>
    ))
    return onCommit
  }
  const wrong = async () => {
    await userEvent.clear(box())
    await userEvent.type(box(), WRONG)
    await userEvent.tab()
  }

  it('stays as it was typed when it is left, marked, with the reason beneath', async () => {
    edit()
    await wrong()
    expect((await screen.findByRole('alert')).textContent).toContain('are no dice')
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual([WRONG, 'true'])
    await userEvent.click(box())
    await userEvent.tab()
    expect([box().value, box().getAttribute('aria-invalid'), screen.getAllByRole('alert').length]).toEqual([WRONG,
      'true', 1])
  })

  it('has its mistake selected, at once and whenever it has the focus again', async () => {
    edit()
    const marked = () => box().value.slice(box().selectionStart, box().selectionEnd)
    await userEvent.clear(box())
    await userEvent.type(box(), WRONG)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('alert')
    expect(marked()).toBe('1x6)')
    box().setSelectionRange(0, 0)
    await userEvent.tab()
    box().focus()
    expect(marked()).toBe('1x6)')
  })

  it('is handed on again once it is mended, and gives way to the value before with Escape', async () => {
    const onCommit = edit()
    await wrong()
    await screen.findByRole('alert')
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    expect([box().value, screen.queryByRole('alert')]).toEqual(['MELEE: bite (1d6)', null])
    await wrong()
    await screen.findByRole('alert')
    await userEvent.clear(box())
    await userEvent.type(box(), 'MELEE: claws (1d6)')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(onCommit).toHaveBeenLastCalledWith('MELEE: claws (1d6)'))
  })

  it('is not put back over what was typed while it was looked at', async () => {
    let answer: (refused: string | null) => void = () => undefined
    render(
      <FieldInput keepsRefused spec={line} value="bite"
        onCommit={() => new Promise((resolve) => (answer = resolve))} />,
    )
    await userEvent.clear(box())
    await userEvent.type(box(), 'claw{Control>}{Enter}{/Control}s')
    answer('A claw is nothing.')
    await Promise.resolve()
    expect([box().value, screen.queryByRole('alert')]).toEqual(['claws', null])
  })
})

describe('the place of a mistake', () => {
  it('is found by what the reason quotes around its sign, also when cut on either side or on several lines', () => {
    expect(mistakeRange(WRONG, '“MELEE: claws (▸1x6) and bite”: no dice.')).toEqual([14, 18])
    expect(mistakeRange('claw, claw,\nclaw and claw', '“…aw, claw, ▸claw an…”: what?')).toEqual([12, 16])
    expect(mistakeRange('claw, claw', '“claw, claw▸”: it ends too soon.')).toEqual([10, 10])
  })

  it('is none where the reason quotes none, or another text', () => {
    expect(mistakeRange(WRONG, 'Line has at most 200 characters.')).toBeNull()
    expect(mistakeRange('bite', '“MELEE: claws (▸1x6)”: no dice.')).toBeNull()
  })
})
