/**
 * An A4 invoice in Typst, each of its notes on a page of its own. All text comes as data from `sys.inputs`, which Typst
 * never reads as markup. Amounts contain the characters that isolate them from text of the other direction.
 */
export const invoiceTemplate = `
#let data = json(bytes(sys.inputs.invoice))
#let is-rtl = data.direction == "rtl"
#let soft = rgb("#4A5661")
#set document(title: data.invoice.heading, author: data.seller)
#set text(font: data.families, fallback: false, lang: data.language, dir: if is-rtl { rtl } else { ltr }, size: 10.5pt, fill: rgb("#14202C"))
#set par(leading: 0.6em, spacing: 0.9em)
#set page(paper: "a4", margin: (x: 20mm, y: 20mm))
#show heading: it => block(above: 1.6em, below: 0.9em, text(weight: 400, size: if it.level == 1 { 22pt } else { 14pt }, it.body))
#let rule = 0.6pt + rgb("#7B8896")
#let amount(body) = align(end, body)

#let part(doc) = {
  if doc.about != "" { par(doc.about) }
  table(
    columns: (1fr, auto, auto, auto),
    stroke: none, inset: (x: 4pt, y: 6pt), column-gutter: 6pt,
    table.header(
      ..(data.columns.item,).map(name => text(fill: soft, name)),
      ..(data.columns.tax, data.columns.net, data.columns.total).map(name => amount(text(fill: soft, name))),
      table.hline(stroke: rule),
    ),
    ..doc.rows.map(row => (row.item, amount(row.tax), amount(row.net), amount(row.total), table.hline(stroke: 0.4pt + rgb("#D5DCE4")))).flatten(),
    ..doc.sums.map(sum => (table.cell(colspan: 3, amount(sum.label)), amount(sum.amount))).flatten(),
    table.hline(stroke: rule),
    table.cell(colspan: 3, amount(text(size: 13pt, doc.total.label))), amount(text(size: 13pt, doc.total.amount)),
  )
}

#grid(
  columns: (1fr, auto), column-gutter: 10mm,
  text(size: 14pt, data.seller),
  for line in data.sellerLines { text(size: 9.5pt, fill: soft, line); linebreak() },
)
#heading(level: 1, data.invoice.heading)
#v(3mm)
#grid(
  columns: (1.3fr, 1fr, 1fr, 1.2fr), column-gutter: 6mm,
  ..data.facts.map(fact => {
    text(size: 9.5pt, fill: soft, fact.label)
    for line in fact.lines { linebreak(); line }
  }),
)
#v(6mm)
#part(data.invoice)
#if data.causes != none {
  heading(level: 2, data.causes.heading)
  for line in data.causes.lines { par(line) }
}
#for line in data.credits { par(line) }
#v(1fr)
#text(size: 9.5pt, fill: soft, data.footer)
#for note in data.notes {
  pagebreak()
  text(size: 14pt, data.seller)
  heading(level: 1, note.heading)
  part(note)
}
`;
