// What Turnstone is, its licence, and what the licences of its rules ask to be said.

export interface AboutProps {
  /** Rulesets with something to say, each with its name. */
  readonly credits: readonly { readonly name: string; readonly words: string }[]
}

export function About({ credits }: AboutProps) {
  return (
    <section className="about">
      <p>Turnstone is a virtual tabletop that knows whose turn it is. It is free software under the MIT licence.</p>
      {credits.map(({ name, words }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{words}</p>
        </div>
      ))}
    </section>
  )
}
