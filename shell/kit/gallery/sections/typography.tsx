import { Dim, styled, type } from '@cowbell/kit';

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
          <Dim>{step}</Dim>
          <span style={{ font: type[step] }}>More cowbell, 1 2 3 4</span>
        </li>
      ))}
    </Steps>
  );
}
