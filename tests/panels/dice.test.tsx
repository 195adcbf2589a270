// The awaited roll and the dice switch: each die checked by its name, hands stay on the keyboard.
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AwaitingRoll, DiceModeSwitch, type AwaitedRoll } from '../../src/panels/dice/index.ts'
import { diceWords } from '../../src/engine/dice/notation.ts'
import { isComplete, readFace, slotsOf } from '../../src/panels/dice/model.ts'

const spear: AwaitedRoll = { purpose: 'Mira attacks Rook', dice: [{ count: 2, sides: 6 }, { count: 1, sides: 20 }],
  bonus: -2, by: 'Mira', against: null, mode: 'typed' }

function show(roll = spear) {
  const calls = { onFaces: vi.fn(), onRollForMe: vi.fn(), onTakeBack: vi.fn(), onMode: vi.fn() }
  const view = render(<AwaitingRoll roll={roll} {...calls} />)
  return { calls, user: userEvent.setup(),
    again: (next: AwaitedRoll) => view.rerender(<AwaitingRoll roll={next} {...calls} />) }
}

const die = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the model', () => {
  it('names each die so that it can be told from the others', () => {
    expect(slotsOf(spear.dice).map((slot) => slot.name)).toEqual(['first d6', 'second d6', 'd20'])
    expect(diceWords({ dice: spear.dice, bonus: -2 })).toBe('2d6 + 1d20 − 2')
  })

  it('takes whole faces of the die only', () => {
    const d20 = { sides: 20, name: 'd20' }
    expect(readFace(d20, ' 20 ')).toEqual({ face: 20 })
    for (const wrong of ['0', '21', '-1', '1.5', '1e1', 'x', '']) expect(readFace(d20, wrong)).toHaveProperty('problem')
  })

  it('reads noughts as they stand on real dice: 0 on a d10, 00 on percentile dice, tens and units', () => {
    const d100 = { sides: 100, name: 'd100' }
    const d10 = { sides: 10, name: 'second d10' }
    expect(['00', '07', '100', '30 5', '30+5', '00 0', '00 4'].map((text) => readFace(d100, text))).toEqual(
      [100, 7, 100, 35, 35, 100, 4].map((face) => ({ face })),
    )
    expect(['0', '10', '3'].map((text) => readFace(d10, text))).toEqual([{ face: 10 }, { face: 10 }, { face: 3 }])
    for (const wrong of ['000', '101', '1000', '35 5', '3x']) expect(readFace(d100, wrong)).toHaveProperty('problem')
    for (const wrong of ['00', '11', '010']) expect(readFace(d10, wrong)).toHaveProperty('problem')
    expect(readFace(d10, '11')).toEqual({ problem: 'Type 1 to 10 for the second d10; 0 is 10.' })
    expect(readFace(d100, '0')).toEqual({
      problem: 'The d100 shows two digits: 00 is 100, 01 is 1. “0” is only half of that.',
    })
    expect(isComplete(d100, '0')).toBe(false)
    expect(isComplete(d100, '00')).toBe(true)
    expect(isComplete(d10, '0')).toBe(true)
  })

  it('knows when no further digit can follow', () => {
    const d20 = { sides: 20, name: 'd20' }
    expect(
      [['1', false], ['2', false], ['3', true], ['12', true], ['0', false], ['', false]].map(([text]) =>
        isComplete(d20, String(text))
      ),
    ).toEqual([false, false, true, true, false, false])
    expect(isComplete({ sides: 100, name: 'd100' }, '10')).toBe(false)
    expect(isComplete({ sides: 100, name: 'd100' }, '11')).toBe(true)
  })
})

describe('typing faces', () => {
  it('takes 00 on percentile dice and 0 on a d10 as people read them off', async () => {
    const pair: AwaitedRoll = { ...spear, dice: [{ count: 1, sides: 100 }, { count: 2, sides: 10 }], bonus: 0 }
    const { calls, user } = show(pair)
    await user.keyboard('0007')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('= 117')
    await user.keyboard('{Enter}')
    expect(calls.onFaces).toHaveBeenCalledExactlyOnceWith([100, 10, 7])
  })

  it('does not send a percentile roll that is typed by half', async () => {
    const { calls, user } = show({ ...spear, dice: [{ count: 1, sides: 100 }], bonus: 0 })
    await user.keyboard('0{Enter}')
    expect(calls.onFaces).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toMatch(/00 is 100/)
    await user.keyboard('{End}0{Enter}')
    expect(calls.onFaces).toHaveBeenCalledExactlyOnceWith([100])
  })

  it('says what is rolled against, when that may be known', () => {
    const { again } = show({ ...spear, against: '45 −10 prone = 35' })
    const tray = screen.getByRole('form', { name: 'Dice needed' })
    expect(tray.textContent).toContain('Mira rolls 2d6 + 1d20 − 2 against 45 −10 prone = 35')
    again(spear)
    expect(screen.getByRole('form', { name: 'Dice needed' }).textContent).not.toContain('against')
  })

  it('moves on with whole faces and sends on Enter', async () => {
    const { calls, user } = show()
    expect(document.activeElement).toBe(die('first d6'))
    await user.keyboard('36')
    expect(document.activeElement).toBe(die('d20'))
    await user.keyboard('17')
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('= 24')
    await user.keyboard('{Enter}')
    expect(calls.onFaces).toHaveBeenCalledExactlyOnceWith([3, 6, 17])
  })

  it('Tab after a complete face stays in the die that the focus moved to; after typing there it moves on', async () => {
    const { user } = show()
    await user.keyboard('3{Tab}')
    expect(document.activeElement).toBe(die('second d6'))
    await user.keyboard('6{Tab}')
    expect(document.activeElement).toBe(die('d20'))
    await user.keyboard('1{Tab}')
    expect(document.activeElement).not.toBe(die('d20'))
  })

  it('refuses a face that the die does not have, by its name, and sends nothing', async () => {
    const { calls, user } = show()
    await user.keyboard('37')
    expect(screen.getByRole('alert').textContent).toBe('Type 1 to 6 for the second d6.')
    expect(die('second d6').getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{Enter}')
    expect(calls.onFaces).not.toHaveBeenCalled()
    await user.clear(die('second d6'))
    await user.keyboard('2')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(die('d20'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Type 1 to 20 for the d20.')
    expect(calls.onFaces).not.toHaveBeenCalled()
  })

  it('goes back with Backspace in an empty die and takes the action back with Escape', async () => {
    const { calls, user } = show()
    await user.keyboard('3{Backspace}')
    expect(document.activeElement).toBe(die('first d6'))
    await user.keyboard('{Escape}')
    expect(calls.onTakeBack).toHaveBeenCalledOnce()
    expect(calls.onFaces).not.toHaveBeenCalled()
  })

  it('starts empty for the next roll', async () => {
    const { user, again } = show()
    await user.keyboard('3')
    again({ ...spear, purpose: 'damage', dice: [{ count: 1, sides: 6 }] })
    expect(die('d6').value).toBe('')
    expect(document.activeElement).toBe(die('d6'))
  })
})

describe('the other ways', () => {
  it('starts empty for the next roll, however like the last one it is', async () => {
    const { again, user } = show({ ...spear, nth: 0 })
    await user.keyboard('35')
    again({ ...spear, nth: 1 })
    expect(['first d6', 'second d6', 'd20'].map((name) => die(name).value)).toEqual(['', '', ''])
  })

  it('rolls for me, takes back, and switches the mode while it waits', async () => {
    const { calls, user } = show()
    await user.click(screen.getByRole('button', { name: 'Roll for me' }))
    await user.click(screen.getByRole('button', { name: 'Cancel the action' }))
    await user.click(screen.getByRole('radio', { name: 'Rolled' }))
    expect(calls.onRollForMe).toHaveBeenCalledOnce()
    expect(calls.onTakeBack).toHaveBeenCalledOnce()
    expect(calls.onMode).toHaveBeenCalledExactlyOnceWith('program')
  })

  it('switches by arrow keys', async () => {
    const user = userEvent.setup()
    const onMode = vi.fn()
    render(<DiceModeSwitch mode="program" onMode={onMode} />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rolled' }))
    await user.keyboard('{ArrowRight>}')
    await waitFor(() => expect(onMode).toHaveBeenCalledExactlyOnceWith('typed'))
  })

  it('COM-04 other rolls that are needed as well can be typed first', async () => {
    const onOther = vi.fn()
    render(
      (
        <AwaitingRoll roll={spear}
          others={[{ key: 'third', by: 'Maro', purpose: 'Maro rolls initiative' }, { key: 'fourth', by: null,
            purpose: 'The weather' }]} onOther={onOther} onFaces={vi.fn()} onRollForMe={vi.fn()}
          onTakeBack={undefined} />
      ),
    )
    const others = within(screen.getByRole('group', { name: 'Also needed' }))
    expect(others.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Maro', 'The weather'])
    await userEvent.click(others.getByRole('button', { name: 'Maro' }))
    expect(onOther).toHaveBeenCalledExactlyOnceWith('third')
  })
})
