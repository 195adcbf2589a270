// Each way of not being at the table, in a plain sentence, and what can be done about it.
import type { TurnedAway } from '../../../seats/wire/carrier.ts'
import type { Standing } from '../../../seats/seat/seat.ts'

type Why = Extract<Standing, { readonly kind: 'out' }>['why']

/**
 * `again`: the same seat is taken up again. `anew`: a new one is asked for by the link. `load`: the page is loaded
 * again. `here`: the seat is brought back from where it was opened since.
 */
export type WayBack = 'again' | 'anew' | 'load' | 'here'

export interface OutWords {
  readonly title: string
  readonly says: string
  readonly way: WayBack
  readonly label: string
}

/** Why nobody is let in for now. The page goes on trying by itself. */
export const TURNED_AWAY: Readonly<Record<TurnedAway, Pick<OutWords, 'title' | 'says'>>> = {
  full: { title: 'The table is full',
    says: 'As many devices are at this table as it has room for. Ask the GM to free a seat.' },
  many: { title: 'Many people are using this link', says: 'They wait for the GM’s answer. You come in after them.' },
  busy: { title: 'The server is full',
    says: 'The server has no room for another table now. Ask whoever runs it, or wait.' },
}

export const OUT_WORDS: Readonly<Record<Why, OutWords>> = {
  declined: { title: 'You were not let in', way: 'anew', label: 'Ask again',
    says: 'The GM did not let you in. If that was a mistake, ask again.' },
  full: { title: 'The table is full', way: 'again', label: 'Try again',
    says: 'All seats at this table are taken. The GM can free one.' },
  locked: { title: 'The room is locked', way: 'again', label: 'Try again',
    says: 'The GM lets nobody new in for now. Ask the GM to unlock the room.' },
  'thrown-out': { title: 'Your seat was taken away', way: 'anew', label: 'Ask to come in again',
    says: 'The GM has taken this seat off the table. With a link that still works you can ask to come in again.' },
  elsewhere: { title: 'Your seat is open elsewhere', way: 'here', label: 'Go on here',
    says: 'This seat was opened on another device or in another tab. It can be open in one place at a time.' },
  replaced: { title: 'Another page has taken over', way: 'load', label: 'Load again',
    says: 'The room is open in another page by now.' },
  'no-door': { title: 'You are not let in by this link', way: 'anew', label: 'Try again',
    says: 'The link was for one person who has come in already, or the GM has ended it, or lets nobody new in for now. '
      + 'Ask the GM for a new link.' },
  used: { title: 'This link was used', way: 'anew', label: 'Try again',
    says: 'It was for one person, who has come in by it. If that was you, go on where you came in: the menu there '
      + 'has a link for another device. Otherwise ask the GM for a link of your own.' },
  version: { title: 'The versions differ', way: 'load', label: 'Load again',
    says: 'This page and the GM’s page are of different versions of Turnstone. Load both again.' },
  flood: { title: 'Too much was sent', way: 'again', label: 'Come back',
    says: 'This page sent too much at once, and the connection was ended.' },
  refused: { title: 'The connection was refused', way: 'again', label: 'Try again',
    says: 'The server did not take this page. Ask the GM whether the table is still open.' },
  ended: { title: 'You have left the table', way: 'again', label: 'Come back',
    says: 'Your seat is kept. You can close this page, or come back.' },
}
