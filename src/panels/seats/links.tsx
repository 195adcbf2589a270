// The links by which people come: one that everybody uses, or one for each person.
import { Check, Copy, Plus, QrCode, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../parts/index.ts'
import type { LinkRow } from './model.ts'
import { Qr } from './qr.tsx'

export interface LinksProps {
  readonly links: readonly LinkRow[]
  /** Copies the text; answers whether that was done. */
  readonly onCopy: (text: string) => Promise<boolean>
  /** Answers the id of the new link. */
  readonly onMake: (how: { readonly label: string; readonly once: boolean; readonly welcome: boolean }) => string
  readonly onWithdraw: (link: string) => void
}

export function Links({ links, onCopy, onMake, onWithdraw }: LinksProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [welcome, setWelcome] = useState(false)
  const large = links.find(({ id }) => id === picked) ?? links[0]
  const make = () => {
    setPicked(onMake({ label: name.trim(), once: name.trim() !== '', welcome }))
    setName('')
    // Who comes in without asking is said for each link anew.
    setWelcome(false)
  }
  return (
    <div className="links">
      {large && (
        <div className="link-large">
          <Qr text={large.address} label={`QR code of the link ${forWhom(large)}`} />
          <div className="link-words">
            <b>The link {forWhom(large)}</b>
            <p className="link-detail">{whatItDoes(large)}</p>
            <Address link={large} onCopy={onCopy} />
          </div>
        </div>
      )}
      {links.length > 1 && (
        <ul className="link-rows" aria-label="Links">
          {links.map((link) => (
            <li key={link.id} data-on={link === large ? '' : undefined}>
              <button type="button" className="link-pick" aria-pressed={link === large} onClick={() =>
                setPicked(link.id)}
              >
                <QrCode size={16} aria-hidden />
                {link.label === '' ? 'Everybody' : link.label}
              </button>
              <IconButton size="s" icon={Trash2} label={`End the link ${forWhom(link)}`} onPress={() =>
                onWithdraw(link.id)} />
            </li>
          ))}
        </ul>
      )}
      <form
        className="link-make"
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <label className="link-name">
          For one person
          <input className="field-input" type="text" maxLength={40} placeholder="Everybody" value={name}
            onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="link-welcome">
          <input type="checkbox" checked={welcome} onChange={(event) => setWelcome(event.target.checked)} />
          Let people in without asking me
        </label>
        <Button submit icon={Plus}>New link</Button>
        {links.length === 1 && large && (
          <Button kind="quiet" icon={Trash2} onPress={() => onWithdraw(large.id)}>End this link</Button>
        )}
      </form>
    </div>
  )
}

const forWhom = ({ label }: LinkRow): string => (label === '' ? 'for everybody' : `for ${label}`)
const whatItDoes = ({ once, welcome }: LinkRow): string =>
  [once ? 'It works for one person only.' : 'It works for everybody, until you end it.',
    welcome ? 'People come in without asking you.' : 'You let each in.'].join(' ')

/** Milliseconds in which it is said that the link was copied. */
const SAID_FOR = 2_000

function Address({ link: { address }, onCopy }: { readonly link: LinkRow; readonly onCopy: LinksProps['onCopy'] }) {
  const [said, setSaid] = useState<boolean | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div className="link-address">
      <input className="field-input" type="text" readOnly aria-label="Link" value={address}
        onFocus={(event) => event.target.select()} />
      <Button kind="primary" icon={said ? Check : Copy} onPress={() => void onCopy(address).then(setSaid)}>
        {said === false ? 'Not copied' : said ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
