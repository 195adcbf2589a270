// The line of what happened last, as a seat on a small screen has it.
import { describe, expect, it } from 'vitest'
import { latestIn } from '../../../src/app/seats/page/latest-line.tsx'
import type { LogLine } from '../../../src/engine/core/index.ts'
import type { LogEntry } from '../../../src/session/log.ts'

const line = (text: string, level = 1) => ({ text, level, roll: null, about: [] }) as unknown as LogLine
const entry = (id: number, lines: readonly LogLine[], more: Partial<LogEntry> = {}): LogEntry => ({ id, by: 'gm',
  title: `Step ${id}`, lines, override: false, undone: false, ...more })
const latest = (...all: readonly LogEntry[]) => latestIn({ length: all.length, at: (index) => all[index] })

describe('what happened last', () => {
  it('is the last line that is no heading, where there is one', () => {
    expect(latest()).toBeNull()
    expect(latest(entry(1, [line('Wen strikes.'), line('Limpet loses 3.'), line('Tolly’s turn', 0)]))?.says)
      .toBe('Limpet loses 3.')
    expect(latest(entry(1, [line('Round 2', 0), line('Tolly’s turn', 0)]), entry(2, []))?.says).toBe('Tolly’s turn')
  })

  it('is what was taken back last, until something else is done', () => {
    const strike = entry(2, [line('Wen strikes.'), line('Limpet loses 3.')], { undone: true, title: 'Wen strikes' })
    const after = entry(3, [line('Tolly hides.')], { undone: true })
    expect(latest(entry(1, [line('The tide turns.')]), strike, after)).toEqual({ says: 'Taken back: Wen strikes',
      isTakenBack: true })
    expect(latest(strike)).toEqual({ says: 'Taken back: Wen strikes', isTakenBack: true })
    expect(latest(entry(1, [line('The tide turns.')]), entry(4, [line('Wen waits.')]))).toEqual({ says: 'Wen waits.',
      isTakenBack: false })
  })
})
