import {
  Button,
  Chips,
  color,
  DimText,
  EarTag,
  Icon,
  IconButton,
  paths,
  SegmentedControl,
  styled,
  TextLink,
  type,
} from '@cowbell/kit';
import { useState } from 'react';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
`;

const Swatch = styled.li`
  font: ${type.small};
  span {
    display: block;
    height: 56px;
    margin-bottom: 6px;
    border-radius: 12px;
    box-shadow: inset 0 0 0 1px ${color.edge};
  }
`;

export function Colors() {
  return (
    <Swatches>
      {Object.entries(color).map(([name, value]) => (
        <Swatch key={name}>
          <span style={{ background: value }} />
          {name}
        </Swatch>
      ))}
    </Swatches>
  );
}

const Steps = styled.ul`
  display: grid;
  gap: 16px;
  overflow: hidden;
  li > span { display: block; }
`;

/** The marquee and the shout are too large to stand beside others. */
const steps = ['title', 'heading', 'number', 'song', 'body', 'second', 'small', 'bar'] as const;

export function Typography() {
  return (
    <Steps>
      {steps.map((step) => (
        <li key={step}>
          <DimText>{step}</DimText>
          <span style={{ font: type[step] }}>More cowbell, 1 2 3 4</span>
        </li>
      ))}
    </Steps>
  );
}

export const Shelf = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-bottom: 20px;
`;
const OnCowHide = styled(Shelf)`
  padding: 20px;
  background: #f4e9d6;
  border-radius: 12px;
`;

export function ButtonsAndTags() {
  return (
    <>
      <Shelf>
        <Button $look="go" $size="big">
          Send Request
        </Button>
        <Button $look="go">Clear search</Button>
        <Button $look="go" $size="small">
          Request a Song
        </Button>
        <Button $look="go" disabled>
          Not now
        </Button>
        <Button $look="go" aria-disabled>
          Sending …
        </Button>
      </Shelf>
      <Shelf>
        <Button>Cancel</Button>
        <Button $size="small">
          <Icon name="logOut" size={20} />
          Logout
        </Button>
        <Button $look="dangerLine">Clear All Requests</Button>
        <Button $look="danger">Delete</Button>
        <TextLink to={paths.requestList}>View Requests</TextLink>
        <IconButton aria-label="Menu">
          <Icon name="menu" />
        </IconButton>
      </Shelf>
      <OnCowHide>
        <Button $look="ink">Send a Tip</Button>
        <Button $look="inkLine">Send a tip</Button>
        <EarTag width={92} look="ink">
          4
        </EarTag>
      </OnCowHide>
      <Shelf>
        <EarTag width={92}>$</EarTag>
        {['$5', '$20', '$999'].map((text) => (
          <EarTag key={text} width={56}>
            {text}
          </EarTag>
        ))}
        <EarTag width={56} look="outline">
          $50
        </EarTag>
        <EarTag>$100</EarTag>
      </Shelf>
    </>
  );
}

const ChoiceGrid = styled.div`
  display: grid;
  gap: 20px;
  max-width: 358px;
`;

const optionsOf = (values: string) => values.split(', ').map((value) => ({ value, label: value }));
const modes = optionsOf('Text, Era, Genre');
const eras = optionsOf('50s, 60s, 70s, 80s, 90s, 2000s, 2010s, 2020s, Mix, None');
const genres = optionsOf('Rock, Classic Rock, Soft Rock, Oldies, Country');

export function Choices() {
  const [mode, setMode] = useState('Text');
  const [era, setEra] = useState<string | null>('70s');
  const [genre, setGenre] = useState<string | null>(null);
  return (
    <ChoiceGrid>
      <SegmentedControl legend="Filter by" options={modes} value={mode} onChange={setMode} />
      <Chips legend="Era" columns={5} options={eras} value={era} onChange={setEra} onClear={() => setEra(null)} />
      <Chips legend="Genre" options={genres} value={genre} onChange={setGenre} onClear={() => setGenre(null)} />
    </ChoiceGrid>
  );
}
