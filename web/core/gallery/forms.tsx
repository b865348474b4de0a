import { lazy, Suspense, useState } from 'react';
import { repair } from '#look/palette.ts';
import { Checkbox, ChoiceGroup, Radio, RadioCard } from '#web/kit/ui/choice.tsx';
import { ColourField } from '#web/kit/ui/colour-field.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { RepairList } from '#web/kit/ui/repair-list.tsx';
import { SearchBar } from '#web/kit/ui/search-bar.tsx';
import { Stepper } from '#web/kit/ui/stepper.tsx';
import { SearchField, SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import type { SampleSite } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

const Combobox = lazy(async () => ({ default: (await import('#web/kit/ui/combobox.tsx')).Combobox }));
const countries = ['Nepal', 'Kenya', 'Spain', 'Ireland', 'India', 'Jordan'].map((name) => ({ key: name, label: name }));

export function Forms({ look }: { look: SampleSite }) {
  const { w } = look;
  return (
    <>
      <Specimen name="Fields: rest, hint, invalid, read-only, disabled">
        <div className="stack">
          <TextField label={w.name} placeholder="Marigold" />
          <TextField label={w.name} defaultValue="Marigold Primary" hint={w.hint} />
          <TextField label={w.email} type="email" defaultValue="office@marigold" error={w.wrongEmail} />
          <TextField label={w.name} defaultValue="Marigold Primary" readOnly />
          <TextField label={w.name} defaultValue="Marigold Primary" disabled />
          <PasswordField label={w.password} showLabel={w.show} defaultValue="river-lamp" />
          <SearchField label={w.find} />
          <SelectField label={w.country} defaultValue="a">
            <option value="a">{w.all}</option>
            <option value="b">{w.stories}</option>
          </SelectField>
          <TextArea label={w.about} defaultValue={w.why} />
          <Suspense>
            <Countries w={w} />
          </Suspense>
        </div>
      </Specimen>
      <Specimen name="Search bar">
        <SearchBar
          action="/library"
          field={{ name: 'query', label: w.search, placeholder: w.title }}
          submitLabel={w.search}
        />
      </Specimen>
      <Choices look={look} />
      <Files look={look} />
      <Specimen name="For children" isForStudents>
        <TextField label={w.password} defaultValue="LARK-47" error={w.wrongEmail} />
      </Specimen>
    </>
  );
}

function Countries({ w }: { w: SampleSite['w'] }) {
  const [country, setChosen] = useState<string | null>('Kenya');
  return (
    <Combobox label={w.country} options={countries} selectedKey={country} onSelect={setChosen} emptyWords={w.empty} />
  );
}

function Choices({ look: { w, key } }: { look: SampleSite }) {
  return (
    <Specimen name="Checkbox, radio, cards">
      <Checkbox label={w.terms} defaultChecked />
      <Checkbox label={w.terms} error={w.wrongEmail} />
      <ChoiceGroup legend={w.register} isRow>
        <Radio name={`kind-${key}`} label={w.school} defaultChecked />
        <Radio name={`kind-${key}`} label={w.organization} />
        <Radio name={`kind-${key}`} label={w.all} disabled />
      </ChoiceGroup>
      <ChoiceGroup legend={w.register} hidesLegend>
        <RadioCard name={`card-${key}`} label={w.school} hint={w.why} defaultChecked />
        <RadioCard name={`card-${key}`} label={w.organization} hint={w.hint} />
      </ChoiceGroup>
    </Specimen>
  );
}

function Files({ look }: { look: SampleSite }) {
  const { w, colours } = look;
  const [colour, setColour] = useState('#F7C531');
  const [file, setFile] = useState<File>();
  const words = { choose: w.choose, change: w.change, progress: w.upload };
  return (
    <>
      <Specimen name="File drop: empty, on its way, refused">
        <div className="stack">
          <FileDrop label={w.logo} rule={w.rule} words={words} onFile={setFile} file={file && { name: file.name }} />
          <FileDrop
            label={w.logo}
            rule={w.rule}
            words={words}
            onFile={setFile}
            file={{ name: 'rain.epub' }}
            progress={60}
          />
          <FileDrop label={w.logo} rule={w.rule} words={words} onFile={setFile} error={w.notUpdated} />
        </div>
      </Specimen>
      <Specimen name="Colour field, repair list, stepper">
        <div className="stack">
          <ColourField label={w.primary} pickerLabel={w.choose} value={colour} onChange={setColour} />
          <RepairList
            title={w.details}
            note={w.hint}
            notes={repair({ ...colours, button_color: colour, text_muted_color: '#C8C0B0' }).notes}
            nameOf={(field) => field}
            reasonOf={(why) => why}
          />
          <Stepper
            label={`${w.details} ${look.key}`}
            steps={[w.upload, w.details, w.check].map((label) => ({ key: label, label }))}
            current={1}
            shortLabel={w.step}
            doneLabel={w.done}
            onStepClick={() => setColour('#F7C531')}
          />
        </div>
      </Specimen>
    </>
  );
}
