// The keys and what they do.
export function KeysPage({ keys }: { readonly keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="settings-keys">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
