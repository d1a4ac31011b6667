import { Button, DimText, showToast, styled } from '@cowbell/kit';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  user-select: text;
`;

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast('success', 'Link copied');
  } catch {
    showToast('info', `Copying is not possible here. The link is ${link}`);
  }
}

/** For a list that is still empty: the address where guests ask for songs, which the back office does not know. */
export function CopyLink() {
  if (document.documentElement.dataset.backOffice !== undefined) return null;
  const link = location.origin;
  return (
    <Box>
      <Button $look="go" onClick={() => void copy(link)}>
        Copy the link for guests
      </Button>
      <DimText>{link}</DimText>
    </Box>
  );
}
